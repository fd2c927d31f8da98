/**
 * The versions whose output was compared byte for byte, and whose islands the shop's own element wakes. With others pages
 * are rendered by Astro's own runtime and woken by its own element, and it is said.
 */
export const compared = { astro: '7.3.5', '@astrojs/react': '7.0.0' }

/** So many products a carousel shows. */
export const carouselSize = 10

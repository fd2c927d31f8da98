import { fileURLToPath } from 'node:url'

/** Teaches Astro `client:act`, so that no island costs a page anything before the shopper acts on it. */
export function actDirective() {
  return {
    name: 'nonius-act',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'act',
          entrypoint: fileURLToPath(new URL('../../src/lib/ui/act/act.ts', import.meta.url)),
        }),
    },
  }
}

/**
 * A visitor who has asked for nothing, so that everything fades and slides: for `test.use` in the files that are about it.
 * Others visit without motion in `npm test` and with it in `npm run test:full`, as playwright.config.ts says.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

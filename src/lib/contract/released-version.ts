import manifest from '../../../package.json' with { type: 'json' }

/** What is released, which both descriptions of the API say of themselves. */
export const releasedVersion: string = manifest.version

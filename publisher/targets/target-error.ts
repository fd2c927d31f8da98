/** Why a release did not get to where it is to be served, in words for whoever publishes. */
export class TargetError extends Error {}

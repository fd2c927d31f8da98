/** Where the tests are that hold an API against the contract, and the project of the suite that they belong to. */
export const contractTests = { folder: 'tests/contract', project: 'api' } as const

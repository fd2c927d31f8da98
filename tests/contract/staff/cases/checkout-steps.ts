import type { checkoutStepsCalls } from '#lib/contract/staff/checkout-steps-calls.ts'
import { owner, type StaffCase, type StaffCasesOf } from './case.ts'

const success: StaffCase = async (stage) => ({
  ...{ browser: await owner(stage), query: { culture: 'pl-PL', days: '30', who: 'guests' } },
})

export const checkoutStepsCases: StaffCasesOf<typeof checkoutStepsCalls> = {
  checkoutSteps: { success, errors: {} },
  checkoutStepsFile: { success, errors: {} },
}

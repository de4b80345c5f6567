import type { StepAt } from './books-step.ts'

/** An adjustment note and what stands for it at Xero. */
export const noteAt = ({ held, order }: StepAt, id: string) => {
  const link = held.notes.get(id)
  const note = order.notes.find((one) => one.id === id)
  if (!link || !note) throw new Error('The adjustment note of this step is not known')
  return { ...link, note }
}

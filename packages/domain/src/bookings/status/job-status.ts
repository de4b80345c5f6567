/**
 * A drop's life: planned, on the truck, at the customer's, or cancelled. The form offers these four (Spec 000
 * §4).
 */
export const DROP_STATUSES = ['Scheduled', 'Dispatched', 'Delivered', 'Cancelled'] as const

/**
 * A pick's life: planned, on the truck and full, emptied and back on the yard, settled, or cancelled with its
 * drop. Picks are never Dispatched: neither the form nor the locked cards know it (Spec 000 §4, 001 §4).
 */
export const PICK_STATUSES = ['Scheduled', 'Collected', 'Returned', 'Completed', 'Cancelled'] as const

/** Every status a job of either kind can have, as the wire names them. */
export const JOB_STATUSES = [
  'Scheduled',
  'Dispatched',
  'Delivered',
  'Collected',
  'Returned',
  'Completed',
  'Cancelled',
] as const

export type DropStatus = (typeof DROP_STATUSES)[number]

export type PickStatus = (typeof PICK_STATUSES)[number]

export type JobStatus = (typeof JOB_STATUSES)[number]

export function isDropStatus(text: string): text is DropStatus {
  return DROP_STATUSES.some((status) => status === text)
}

export function isPickStatus(text: string): text is PickStatus {
  return PICK_STATUSES.some((status) => status === text)
}

/** What a truck does with two bookings in one visit; `VISIT_RULES` has what each means. */
export const VISIT_KINDS = ['exchange', 'tip-and-return', 'relocate'] as const

/** One of `VISIT_KINDS`. */
export type VisitKind = (typeof VISIT_KINDS)[number]

/** What staff call a kind of visit; lists need it without the rules. */
export const VISIT_NAMES: Record<VisitKind, string> = {
  exchange: 'Exchange',
  'tip-and-return': 'Tip and return',
  relocate: 'Relocate',
}

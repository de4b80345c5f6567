import type { ListRequest } from './booking-list.ts'

/** Which jobs a tab called drop or pick asks for. */
export function subTypeOf(tab: string): ListRequest['todaySubType'] {
  return tab === 'drop' || tab === 'pick' ? tab : 'all'
}

import type { WireTipSite } from '@skipyard/contract/planning.settings.ts'
import type { TipPlace } from '@skipyard/domain/planning/tip-place.ts'

/** A tip site as it crosses the wire. */
export function presentTipSite({ id, wasteTypes, ...site }: TipPlace): WireTipSite {
  return { ...site, _id: id, wasteTypes: [...wasteTypes] }
}

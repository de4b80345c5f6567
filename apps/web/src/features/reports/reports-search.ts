import { GST_BASES, GST_SPANS } from '@skipyard/domain/reports/gst-period.ts'
import { isMonth } from '@skipyard/domain/shared/month.ts'
import {
  laterPage,
  oneOf,
  recordId,
  type SearchOf,
  searchSchema,
  textIf,
} from '#web/ui/checked/search-schema.ts'

/** The first report is the default and not in the address. */
const LATER_TABS = ['suburb', 'source', 'wasteType', 'size', 'drivers', 'margins', 'gst'] as const

export const FIGURES = ['revenue', 'bookings', 'hireDays', 'used', 'tonnes', 'margin'] as const

export type ReportTab = 'months' | (typeof LATER_TABS)[number]

export type FigureName = (typeof FIGURES)[number]

export const reportsSearch = searchSchema({
  month: textIf(isMonth),
  tab: oneOf(LATER_TABS),
  figure: oneOf(FIGURES),
  span: oneOf(GST_SPANS),
  basis: oneOf(GST_BASES),
  page: laterPage,
  booking: recordId,
})

export type ReportsSearch = SearchOf<typeof reportsSearch>

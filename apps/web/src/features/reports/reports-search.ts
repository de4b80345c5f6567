import { GST_BASES, GST_SPANS } from '@skipyard/domain/reports/gst.ts'
import { isMonth } from '@skipyard/domain/shared/month.ts'
import {
  laterPage,
  oneOf,
  recordId,
  type SearchOf,
  searchSchema,
  textIf,
} from '#web/ui/checked/search-schema.ts'

/** The reports after the first, which no address has to name. */
const LATER_TABS = ['suburb', 'source', 'wasteType', 'size', 'drivers', 'margins', 'gst'] as const

/** The figures a chart of months can show. */
export const FIGURES = ['revenue', 'bookings', 'hireDays', 'used', 'tonnes', 'margin'] as const

/** A report. */
export type ReportTab = 'months' | (typeof LATER_TABS)[number]

/** A figure of a month. */
export type FigureName = (typeof FIGURES)[number]

/** What the address of the reports carries. */
export const reportsSearch = searchSchema({
  month: textIf(isMonth),
  tab: oneOf(LATER_TABS),
  figure: oneOf(FIGURES),
  /** How long the tax period of the GST report is, and on which basis. */
  span: oneOf(GST_SPANS),
  basis: oneOf(GST_BASES),
  page: laterPage,
  booking: recordId,
})

/** What the address says of the reports. */
export type ReportsSearch = SearchOf<typeof reportsSearch>

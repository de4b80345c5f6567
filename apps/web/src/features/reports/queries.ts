import { getReportGst } from '@skipyard/contract/reports/gst.ts'
import {
  getReportDrivers,
  getReportGroups,
  getReportMargins,
  getReportMonths,
  type ReportGroup,
} from '@skipyard/contract/reports/reports.ts'
import type { GstBasis, GstSpan } from '@skipyard/domain/reports/gst-period.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Month } from '@skipyard/domain/shared/month.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export const MARGINS_ON_PAGE = 20

export const GST_LINES_ON_PAGE = 50

interface GstAsked {
  month: Month
  span: GstSpan
  basis: GstBasis
}

/** Calculated on each request; not refreshed while on screen. */
export const reportQueries = {
  months: (month: Month, today: LocalDate) =>
    queryOptions({
      queryKey: ['reports', 'months', month, today],
      queryFn: async ({ signal }) => (await call(getReportMonths, { query: { month }, signal })).data,
      placeholderData: keepPreviousData,
    }),
  groups: (month: Month, by: ReportGroup, today: LocalDate) =>
    queryOptions({
      queryKey: ['reports', 'groups', by, month, today],
      queryFn: async ({ signal }) => (await call(getReportGroups, { query: { month, by }, signal })).data,
      placeholderData: (before, query) => (query?.queryKey[2] === by ? before : undefined),
    }),
  drivers: (month: Month, today: LocalDate) =>
    queryOptions({
      queryKey: ['reports', 'drivers', month, today],
      queryFn: async ({ signal }) => (await call(getReportDrivers, { query: { month }, signal })).data,
      placeholderData: keepPreviousData,
    }),
  margins: (month: Month, page: number) =>
    queryOptions({
      queryKey: ['reports', 'margins', month, page],
      queryFn: ({ signal }) =>
        call(getReportMargins, { query: { month, page, limit: MARGINS_ON_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
  gst: (asked: GstAsked, page: number) =>
    queryOptions({
      queryKey: ['reports', 'gst', asked, page],
      queryFn: ({ signal }) =>
        call(getReportGst, { query: { ...asked, page, limit: GST_LINES_ON_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
}

import type { InputOf } from '@skipyard/contract/operation.ts'
import { previewSeriesChange } from '@skipyard/contract/series/changes.ts'
import { getSeries, listSeries, listSeriesNeeds, previewSeries } from '@skipyard/contract/series/series.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export type SeriesAsk = InputOf<typeof previewSeries>['body']

export type ChangeAsk = InputOf<typeof previewSeriesChange>['body']

/** The note changes nothing of what comes of a series: typing it asks for nothing. */
const withoutNote = <Ask extends { comments?: string | undefined }>(ask: Ask): Ask => ({
  ...ask,
  comments: '',
})

type ListAsk = Pick<InputOf<typeof listSeries>['query'] & object, 'state' | 'customerId' | 'page'>

export const seriesQueries = {
  list: (query: ListAsk) =>
    queryOptions({
      queryKey: ['series', 'list', query],
      queryFn: ({ signal }) => call(listSeries, { query: { ...query, limit: 50 }, signal }),
      placeholderData: keepPreviousData,
    }),
  needs: (customerId: string | undefined) =>
    queryOptions({
      queryKey: ['series', 'needs', customerId],
      queryFn: async ({ signal }) => (await call(listSeriesNeeds, { query: { customerId }, signal })).data,
    }),
  one: (seriesId: string) =>
    queryOptions({
      queryKey: ['series', 'one', seriesId],
      queryFn: async ({ signal }) => (await call(getSeries, { params: { seriesId }, signal })).data,
      placeholderData: keepPreviousData,
    }),
  preview: (bookingId: string, body: SeriesAsk) =>
    queryOptions({
      queryKey: ['series', 'preview', bookingId, withoutNote(body)],
      queryFn: async ({ signal }) =>
        (await call(previewSeries, { params: { bookingId }, body: withoutNote(body), signal })).data,
      placeholderData: keepPreviousData,
    }),
  change: (seriesId: string, body: ChangeAsk) =>
    queryOptions({
      queryKey: ['series', 'change', seriesId, withoutNote(body)],
      queryFn: async ({ signal }) =>
        (await call(previewSeriesChange, { params: { seriesId }, body: withoutNote(body), signal })).data,
      placeholderData: keepPreviousData,
    }),
}

import * as changes from '@skipyard/contract/series/changes.ts'
import * as contract from '@skipyard/contract/series/series.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { makeSeriesDate, moveSeriesDate, restoreSeriesDate, skipSeriesDate } from './change-dates.ts'
import { changeSeries, previewSeriesChange } from './change-series.ts'
import { endSeries, pauseSeries, resumeSeries } from './pause-series.ts'
import { getSeries, listSeries, listSeriesNeeds, presentSeries, previewSeries } from './present-series.ts'
import { setSeriesDaysAhead } from './set-series-days-ahead.ts'
import { startSeries } from './start-series.ts'

async function changed(scope: TenantScope, seriesId: string, change: Promise<void>) {
  await change
  return { data: await presentSeries(scope, seriesId) }
}

async function withWarnings(scope: TenantScope, seriesId: string, change: Promise<string[]>) {
  const warnings = await change
  return { data: await presentSeries(scope, seriesId), warnings }
}

export function serveSeries(context: RouteContext): void {
  const { services } = context
  serve(context, contract.listSeries, ({ scope, query }) => listSeries(scope, query))
  serve(context, contract.listSeriesNeeds, async ({ scope, query }) => ({
    data: await listSeriesNeeds(scope, query),
  }))
  serve(context, contract.setSeriesDaysAhead, async ({ scope, body }) => ({
    data: await setSeriesDaysAhead(scope, body, services),
  }))
  serve(context, contract.getSeries, async ({ scope, params }) => ({
    data: await getSeries(scope, params.seriesId),
  }))
  serve(context, contract.previewSeries, async ({ scope, params, body }) => ({
    data: await previewSeries(scope, { params, body }),
  }))
  serve(context, contract.startSeries, async ({ scope, params, body }) => {
    const { id } = await startSeries(scope, { params, body }, services)
    return { data: await presentSeries(scope, id) }
  })
  serve(context, changes.previewSeriesChange, async ({ scope, params, body }) => ({
    data: await previewSeriesChange(scope, { params, body }),
  }))
  serve(context, changes.changeSeries, ({ scope, params, body }) =>
    withWarnings(scope, params.seriesId, changeSeries(scope, { params, body }, services)),
  )
  serve(context, changes.moveSeriesDate, ({ scope, params, body }) =>
    changed(scope, params.seriesId, moveSeriesDate(scope, { params, body }, services)),
  )
  serve(context, changes.skipSeriesDate, ({ scope, params, body }) =>
    withWarnings(scope, params.seriesId, skipSeriesDate(scope, { params, body })),
  )
  serve(context, changes.restoreSeriesDate, ({ scope, params, body }) =>
    changed(scope, params.seriesId, restoreSeriesDate(scope, { params, body }, services)),
  )
  serve(context, changes.makeSeriesDate, ({ scope, params, body }) =>
    withWarnings(scope, params.seriesId, makeSeriesDate(scope, { params, body })),
  )
  serve(context, changes.pauseSeries, ({ scope, params, body }) =>
    withWarnings(scope, params.seriesId, pauseSeries(scope, { params, body })),
  )
  serve(context, changes.resumeSeries, ({ scope, params, body }) =>
    changed(scope, params.seriesId, resumeSeries(scope, { params, body }, services)),
  )
  serve(context, changes.endSeries, ({ scope, params, body }) =>
    withWarnings(scope, params.seriesId, endSeries(scope, { params, body })),
  )
}

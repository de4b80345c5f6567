import {
  addBinSizes,
  bulkBinsCreate,
  getBinCounts,
  updateBinCount,
} from '@skipyard/contract/inventory.bins.ts'
import { getAvailability, getJobsOfDay } from '@skipyard/contract/inventory.calendar.ts'
import {
  addBin,
  getBin,
  getHiresWithoutNumber,
  listBins,
  removeBin,
  startNumbering,
  stopNumbering,
  updateBin,
} from '@skipyard/contract/inventory.numbered.ts'
import {
  addBinCount,
  getBinCountBySize,
  getBinPredictionByDate,
  getBinPredictionBySize,
  getBinSizes,
} from '@skipyard/contract/inventory.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { addBin as takeBinOnRecord } from './add-bin.ts'
import { addBinSizes as takeSizesOnRecord } from './add-bin-sizes.ts'
import { adjustStock } from './adjust-stock.ts'
import { readBin, listBins as readBins } from './bin.reads.ts'
import { listBinCounts } from './bin-count.reads.ts'
import { createBinsInBulk } from './create-bins-in-bulk.ts'
import { listJobsOfDay } from './day-jobs.reads.ts'
import { openCalendar } from './open-calendar.ts'
import { predictBinsByDate } from './predict-bins-by-date.ts'
import { predictBinsBySize } from './predict-bins-by-size.ts'
import { removeBin as takeBinOff } from './remove-bin.ts'
import { startNumbering as startNumbers } from './start-numbering.ts'
import { listBinSizes, listStock } from './stock.reads.ts'
import { stopNumbering as stopNumbers } from './stop-numbering.ts'
import { listHiresWithoutNumber } from './unnumbered-hire.reads.ts'
import { updateBin as changeBin } from './update-bin.ts'
import { updateBinCount as saveRows } from './update-bin-count.ts'

/** Bins with numbers of their own. */
function serveBins(context: RouteContext): void {
  serve(context, listBins, ({ scope, query }) => readBins(scope, query))
  serve(context, getBin, async ({ scope, params }) => ({ data: await readBin(scope, params.binId) }))
  serve(context, getHiresWithoutNumber, async ({ scope, query }) => ({
    data: { hires: await listHiresWithoutNumber(scope, query) },
  }))
  serve(context, addBin, async ({ scope, body }) => ({ data: await takeBinOnRecord(scope, body) }))
  serve(context, updateBin, async ({ scope, params, body }) => ({
    data: await changeBin(scope, { params, body }),
  }))
  serve(context, removeBin, async ({ scope, params, query }) => ({
    data: await takeBinOff(scope, { _id: params.binId, version: query.version }),
  }))
  serve(context, startNumbering, async ({ scope, body }) => ({
    data: { binCounts: await startNumbers(scope, body) },
  }))
  serve(context, stopNumbering, async ({ scope, body }) => ({
    data: { binCounts: await stopNumbers(scope, body) },
  }))
}

/** The stock ledger and what follows from it. */
export function serveInventory(context: RouteContext): void {
  serveBins(context)
  serve(context, getBinSizes, async ({ scope }) => ({ data: { binSizes: await listBinSizes(scope) } }))
  serve(context, getBinPredictionByDate, async ({ scope, body }) => ({
    data: { availability: await predictBinsByDate(scope, body) },
  }))
  serve(context, getBinPredictionBySize, async ({ scope, body }) => ({
    data: await predictBinsBySize(scope, body),
  }))
  serve(context, getBinCountBySize, async ({ scope, body }) => ({
    data: { allBinsCount: await listStock(scope, body.size) },
  }))
  serve(context, getAvailability, async ({ scope, query }) => ({ data: await openCalendar(scope, query) }))
  serve(context, getJobsOfDay, async ({ scope, query: { date, ...bin } }) => ({
    data: { jobs: await listJobsOfDay(scope, { ...bin, date }) },
  }))
  serve(context, addBinCount, async ({ scope, body }) => ({ data: await adjustStock(scope, body) }))
  serve(context, getBinCounts, async ({ scope }) => ({ data: { binCounts: await listBinCounts(scope) } }))
  serve(context, addBinSizes, async ({ scope, body }) => ({
    data: { binCounts: await takeSizesOnRecord(scope, body) },
  }))
  serve(context, updateBinCount, async ({ scope, body }) => ({
    data: { binCounts: await saveRows(scope, body) },
  }))
  serve(context, bulkBinsCreate, async ({ scope, body }) => ({
    data: { binCounts: await createBinsInBulk(scope, body) },
  }))
}

import * as bins from '@skipyard/contract/inventory/bins.ts'
import * as calendar from '@skipyard/contract/inventory/calendar.ts'
import * as contract from '@skipyard/contract/inventory/inventory.ts'
import * as numbered from '@skipyard/contract/inventory/numbered.ts'
import * as yardStock from '@skipyard/contract/inventory/yard-stock.ts'
import * as yards from '@skipyard/contract/yards.ts'
import { deleteYard } from '#server/features/yards/yards.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { listJobsOfDay } from './availability.reads.ts'
import { getAvailability, getBinPredictionByDate, getBinPredictionBySize } from './availability.ts'
import { listBins, readBin } from './bin.reads.ts'
import { bulkBinsCreate } from './bulk-bins-create.ts'
import { addBin, removeBin, updateBin } from './numbered-bins.ts'
import { startNumbering, stopNumbering } from './numbering.ts'
import { refuseUsedYard } from './refuse-used-yard.ts'
import { listBinCounts, listBinSizes, listHiresWithoutNumber, listStock } from './stock.reads.ts'
import { addBinCount, addBinSizes, updateBinCount } from './stock.ts'
import { getStockByYard } from './stock-by-yard.ts'
import { readTransfers } from './transfer.reads.ts'
import { callOffTransfer, createTransfer } from './transfers.ts'
import { getYardOfDrop } from './yard-of-drop.ts'

function serveBins(context: RouteContext): void {
  serve(context, numbered.listBins, ({ scope, query }) => listBins(scope, query))
  serve(context, numbered.getBin, async ({ scope, params }) => ({ data: await readBin(scope, params.binId) }))
  serve(context, numbered.getHiresWithoutNumber, async ({ scope, query }) => ({
    data: { hires: await listHiresWithoutNumber(scope, query) },
  }))
  serve(context, numbered.addBin, async ({ scope, body }) => ({ data: await addBin(scope, body) }))
  serve(context, numbered.updateBin, async ({ scope, params, body }) => ({
    data: await updateBin(scope, { params, body }),
  }))
  serve(context, numbered.removeBin, async ({ scope, params, query }) => ({
    data: await removeBin(scope, { _id: params.binId, version: query.version }),
  }))
  serve(context, numbered.startNumbering, async ({ scope, body }) => ({
    data: { binCounts: await startNumbering(scope, body) },
  }))
  serve(context, numbered.stopNumbering, async ({ scope, body }) => ({
    data: { binCounts: await stopNumbering(scope, body) },
  }))
}

function serveYardStock(context: RouteContext): void {
  serve(context, yardStock.getStockByYard, async ({ scope }) => ({ data: await getStockByYard(scope) }))
  serve(context, yardStock.getYardOfDrop, async ({ scope, query }) => ({
    data: await getYardOfDrop(scope, query),
  }))
  serve(context, yardStock.listTransfers, async ({ scope }) => ({ data: await readTransfers(scope) }))
  serve(context, yardStock.createTransfer, async ({ scope, body }) => ({
    data: await createTransfer(scope, body),
  }))
  serve(context, yardStock.callOffTransfer, async ({ scope, params }) => ({
    data: await callOffTransfer(scope, params.transferId),
  }))
}

export function serveInventory(context: RouteContext): void {
  serveBins(context)
  serveYardStock(context)
  serve(context, contract.getBinSizes, async ({ scope }) => ({
    data: { binSizes: await listBinSizes(scope) },
  }))
  serve(context, contract.getBinPredictionByDate, async ({ scope, body }) => ({
    data: { availability: await getBinPredictionByDate(scope, body) },
  }))
  serve(context, contract.getBinPredictionBySize, async ({ scope, body }) => ({
    data: await getBinPredictionBySize(scope, body),
  }))
  serve(context, contract.getBinCountBySize, async ({ scope, body }) => ({
    data: { allBinsCount: await listStock(scope, body.size) },
  }))
  serve(context, calendar.getAvailability, async ({ scope, query }) => ({
    data: await getAvailability(scope, query),
  }))
  serve(context, calendar.getJobsOfDay, async ({ scope, query: { date, ...bin } }) => ({
    data: { jobs: await listJobsOfDay(scope, { ...bin, date }) },
  }))
  serve(context, contract.addBinCount, async ({ scope, body }) => ({ data: await addBinCount(scope, body) }))
  serve(context, bins.getBinCounts, async ({ scope }) => ({
    data: { binCounts: await listBinCounts(scope) },
  }))
  serve(context, bins.addBinSizes, async ({ scope, body }) => ({
    data: { binCounts: await addBinSizes(scope, body) },
  }))
  serve(context, bins.updateBinCount, async ({ scope, body }) => ({
    data: { binCounts: await updateBinCount(scope, body) },
  }))
  serve(context, bins.bulkBinsCreate, async ({ scope, body }) => ({
    data: { binCounts: await bulkBinsCreate(scope, body) },
  }))
  serve(context, yards.deleteYard, async ({ scope, params }) => ({
    data: await deleteYard(scope, params.yardId, refuseUsedYard),
  }))
}

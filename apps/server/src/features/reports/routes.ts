import * as gst from '@skipyard/contract/reports/gst.ts'
import { exportReportJournal as journal } from '@skipyard/contract/reports/journal.ts'
import * as contract from '@skipyard/contract/reports/reports.ts'
import { drawPapers } from '#server/documents/draw-papers.ts'
import { readPaperLogo } from '#server/features/invoices/papers/paper.reads.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { servePdf } from '#server/http/serve-document.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { exportReport } from './export-report.ts'
import { exportReportJournal } from './export-report-journal.ts'
import { getReportDrivers, getReportGroups, getReportMargins, getReportMonths } from './figures.ts'
import { exportReportGst, getReportGst, readGstPaper } from './gst.ts'

export function serveReports(context: RouteContext): void {
  serve(context, contract.getReportMonths, async ({ scope, query }) => ({
    data: await getReportMonths(scope, query.month),
  }))
  serve(context, contract.getReportGroups, async ({ scope, query }) => ({
    data: await getReportGroups(scope, query),
  }))
  serve(context, contract.getReportDrivers, async ({ scope, query }) => ({
    data: await getReportDrivers(scope, query.month),
  }))
  serve(context, contract.getReportMargins, ({ scope, query }) => getReportMargins(scope, query))
  serveFile(context, contract.exportReport, ({ scope, query }) => exportReport(scope, query))
  serve(context, gst.getReportGst, ({ scope, query }) => getReportGst(scope, query))
  serveFile(context, gst.exportReportGst, ({ scope, query }) => exportReportGst(scope, query))
  serveFile(context, journal, ({ scope, query }) => exportReportJournal(scope, query))
  servePdf(context, gst.getReportGstPdf, async ({ scope, query }) => {
    const paper = await readGstPaper(scope, query)
    const logo = await readPaperLogo(scope)
    return { name: paper.name, draw: () => drawPapers({ title: paper.name, papers: [paper], logo }) }
  })
}

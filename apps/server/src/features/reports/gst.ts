import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type {
  getReportGst as contract,
  exportReportGst as fileContract,
  getReportGstPdf as pdfContract,
} from '@skipyard/contract/reports/gst.ts'
import { isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import { type GstLine, gstTexts } from '@skipyard/domain/reports/gst-lines.ts'
import { gstPaper, MOST_GST_LINES_ON_PAPER } from '@skipyard/domain/reports/gst-paper.ts'
import { gstPeriod, gstPeriodInWords } from '@skipyard/domain/reports/gst-period.ts'
import { canReadEarnings } from '@skipyard/domain/reports/policy.ts'
import { formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { readInvoiceSettings } from '#server/features/invoices/invoice-settings.reads.ts'
import { readCompany } from '#server/features/invoices/read-company.ts'
import { type Cell, csvPieces } from '#server/http/csv-pieces.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { OutgoingFile } from '#server/http/serve-file.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readGstFile, readGstLines, readGstSums } from './gst.reads.ts'

type Asked = RequestOf<typeof pdfContract>['query']

const periodOf = ({ month, span, basis }: Asked) => ({ ...gstPeriod(month, span), basis })

const inDollars = ({
  salesCents,
  freeCents,
  gstCents,
}: Pick<GstLine, 'salesCents' | 'freeCents' | 'gstCents'>) => ({
  sales: centsToDollars(salesCents),
  gstFree: centsToDollars(freeCents),
  gst: centsToDollars(gstCents),
})

const wireOf = ({ on, salesCents, freeCents, gstCents, ...line }: GstLine) => ({
  ...line,
  date: toWireDate(on),
  ...inDollars({ salesCents, freeCents, gstCents }),
})

export async function getReportGst(
  scope: TenantScope,
  { page, limit, ...asked }: RequestOf<typeof contract>['query'],
): Promise<ReplyOf<typeof contract>> {
  if (!canReadEarnings(scope.actor)) throw notAllowed()
  const period = periodOf(asked)
  const { settings } = await readInvoiceSettings(scope)
  const { abn } = await readCompany(scope)
  const { total, ...sums } = await readGstSums(scope, period)
  const lines = await readGstLines(scope, period, { limit, offset: (page - 1) * limit })
  return {
    isRegistered: isGstRegistered(settings, abn),
    startDate: toWireDate(period.from),
    endDate: toWireDate(period.to),
    total,
    sums: inDollars(sums),
    data: lines.map(wireOf),
  }
}

const cellsOf = (line: GstLine): Cell[] => {
  const { sales, gstFree, gst } = inDollars(line)
  const { on, kind, number, customerName, jobID } = line
  return [formatAustralianDate(on), gstTexts.kinds[kind], number, customerName, jobID, sales, gstFree, gst]
}

export async function exportReportGst(
  scope: TenantScope,
  asked: RequestOf<typeof fileContract>['query'],
): Promise<OutgoingFile> {
  if (!canReadEarnings(scope.actor)) throw notAllowed()
  const { month, span, basis } = asked
  const pieces = csvPieces(Object.values(gstTexts.columns), readGstFile(scope, periodOf(asked)), cellsOf)
  return { name: `gst-${basis}-${span}-${month}.csv`, pieces }
}

export async function readGstPaper(scope: TenantScope, asked: Asked): Promise<Paper> {
  if (!canReadEarnings(scope.actor)) throw notAllowed()
  const period = periodOf(asked)
  const { total, ...sums } = await readGstSums(scope, period)
  const lines = await readGstLines(scope, period, { limit: MOST_GST_LINES_ON_PAPER, offset: 0 })
  const company = await readCompany(scope)
  const { month, span } = asked
  return gstPaper({ company, period: gstPeriodInWords(month, span), ...period, sums, lines, total })
}

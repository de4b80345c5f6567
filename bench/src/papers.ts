import { monitorEventLoopDelay } from 'node:perf_hooks'
import { drawInThread } from '../../apps/server/src/documents/draw-in-thread.ts'
import { invoicePaper } from '../../packages/domain/src/invoices/papers/invoice-paper.ts'
import type { Paper } from '../../packages/domain/src/invoices/papers/paper.ts'
import { sampleContent, sampleLine } from '../../packages/domain/src/invoices/sample-invoice.ts'

/** How many documents go into one file. */
const PAPERS = Number(process.env.PAPERS ?? 1_000)
const AT_A_TIME = 20
const MB = 1_048_576

function paper(index: number): Paper {
  const invoiceNumber = `SKY-${index + 1}-001`
  const lines = [...sampleContent().lines, sampleLine({ unitCents: 1_000 + index })]
  const content = sampleContent({ customerName: `Customer ${index + 1}`, lines })
  const bank = { accountName: 'Westgate Skip Hire Pty Ltd', bsb: '063012', accountNumber: '10452287' }
  const money = { notes: [], payments: [], bank, payLink: '', voidedOn: null }
  return invoicePaper({ invoiceNumber, content, version: 1, latestVersion: 1, ...money })
}

async function* pieces(count: number): AsyncGenerator<Paper[]> {
  for (let from = 0; from < count; from += AT_A_TIME) {
    yield Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, index) => paper(from + index))
  }
}

const rssMb = () => Math.round(process.memoryUsage().rss / MB)

async function drawFile(count: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  let peak = rssMb()
  const watch = setInterval(() => {
    peak = Math.max(peak, rssMb())
  }, 50)
  const before = rssMb()
  const cpu = process.cpuUsage()
  const begun = performance.now()
  delay.enable()
  const bytes = await drawInThread({ title: `${count} invoices`, logo: null }, pieces(count))
  delay.disable()
  clearInterval(watch)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - begun) / 1_000
  const each = (user + system) / 1_000 / count
  process.stdout.write(
    `${count} invoices: ${seconds.toFixed(1)} s, ${each.toFixed(1)} ms of processor each, ` +
      `${(bytes.length / MB).toFixed(1)} MB of file; memory ${before} MB before, ${peak} at its peak, ${rssMb()} after; ` +
      `event loop held up ${(delay.percentile(99) / 1e6).toFixed(0)} ms (p99), ${(delay.max / 1e6).toFixed(0)} at most\n`,
  )
}

for (const count of [1, PAPERS, PAPERS, PAPERS]) await drawFile(count)

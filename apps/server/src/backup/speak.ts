import process from 'node:process'
import { StartupError } from '#server/startup-error.ts'
import { BackupProblem } from './backup-problem.ts'
import type { BackupTotals } from './totals.ts'

export const quiet = { info: () => undefined, warn: () => undefined }

const NUMBER = new Intl.NumberFormat('en-AU')
const MONEY = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

export function inWords({ companies, rows, pictures, files, jobs }: BackupTotals): string {
  const all = Object.values(rows).reduce((sum, { rows: some }) => sum + some, 0)
  const counted: [number, string, string][] = [
    [companies.length, 'company', 'companies'],
    [all, 'row', 'rows'],
    [pictures, 'picture', 'pictures'],
    [files.length, 'file', 'files'],
    [jobs, 'waiting task', 'waiting tasks'],
  ]
  return `${counted.map(([count, one, many]) => `${NUMBER.format(count)} ${count === 1 ? one : many}`).join(', ')}.`
}

const HEAD = ['Company', 'Rows', 'Bookings', 'Booked', 'Invoiced', 'Paid']

export function companyTable({ companies }: BackupTotals): string {
  const lines = companies.map(({ name, rows, bookings, bookedCents, invoicedCents, paidCents }) => [
    name,
    ...[rows, bookings].map((count) => NUMBER.format(count)),
    ...[bookedCents, invoicedCents, paidCents].map((cents) => MONEY.format(cents / 100)),
  ])
  const widths = HEAD.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)))
  const pad = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)
  return [HEAD, ...lines].map((line) => line.map(pad).join('  ')).join('\n')
}

export function leaveWith(problem: unknown): void {
  if (!(problem instanceof BackupProblem || problem instanceof StartupError)) throw problem
  process.stderr.write(`${problem.message}\n`)
  process.exitCode = 1
}

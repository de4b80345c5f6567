import { operation } from '@skipyard/contract/operation.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { saveMadeFile } from './save-made-file.ts'

const makeFile = operation({
  method: 'POST',
  path: '/invoices/print',
  summary: '',
  tag: 'test',
  access: 'member',
  body: z.object({ invoices: z.array(z.string()) }),
  produces: 'application/pdf',
  reply: z.string(),
})

const saved: { name: string; href: string }[] = []

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:a-file'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the file that the server makes of what was named is saved under its name', async () => {
  const server = vi.fn(async (_address: string, _init: RequestInit) => new Response('%PDF-1.7'))
  vi.stubGlobal('fetch', server)
  await saveMadeFile(makeFile, { body: { invoices: ['one', 'two'] }, name: '2 invoices.pdf' })
  expect(saved).toEqual([{ name: '2 invoices.pdf', href: 'blob:a-file' }])
  expect(server.mock.calls).toMatchObject([
    ['/api/v1.0/invoices/print', { method: 'POST', body: '{"invoices":["one","two"]}' }],
  ])
})

test('a refusal is told in the words of the server, and nothing is saved', async () => {
  const refusal = new Response('{"message":"You are not allowed to do this"}', { status: 403 })
  vi.stubGlobal('fetch', async () => refusal)
  const saving = saveMadeFile(makeFile, { body: { invoices: ['one'] }, name: '1 invoice.pdf' })
  await expect(saving).rejects.toMatchObject({ status: 403, message: 'You are not allowed to do this' })
  expect(saved).toEqual([])
})

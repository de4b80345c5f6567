import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'

export const PRICE_BOOK = '/app/settings/price-book'
/** With a row for every size, whether the company holds such bins or not. */
export const ALL_SIZES = `${PRICE_BOOK}?rows=all`

const API = '/api/v1.0/priceBook'

interface Reply {
  data: { id: string; zones: { id: string }[] }
}

/** The data of an answer that has to be a good one. */
async function dataOf(answer: APIResponse): Promise<Reply['data']> {
  expect(answer.status(), await answer.text()).toBe(200)
  const { data }: Reply = await answer.json()
  return data
}

/** A company's first prices, as a colleague entered them: West with Yarraville, Retail, a 6 m³ Marrel from long ago. */
export async function enterPrices(request: APIRequestContext) {
  const zones = [
    { name: 'West', suburbs: ['Yarraville', 'Seddon'] },
    { name: 'Inner', suburbs: ['Carlton'] },
  ]
  const book = await dataOf(await request.put(`${API}/zones`, { data: { version: 0, zones } }))
  const sheet = await dataOf(
    await request.post(`${API}/sheets`, {
      data: { priceClass: 'Retail', validFrom: '2026-03-01T00:00:00Z' },
    }),
  )
  const bin = { zoneId: book.zones[0]?.id ?? '', binType: 'Marrel', binSize: 6 }
  const prices = [
    { ...bin, wasteType: 'General Waste', was: '', now: 470 },
    { ...bin, wasteType: 'Green Waste', was: '', now: 430 },
  ]
  const terms = [
    { ...bin, field: 'includedDays', was: null, now: 7 },
    { ...bin, field: 'extraDay', was: null, now: 22 },
  ]
  const path = `${API}/sheets/${sheet.id}`
  await dataOf(await request.patch(path, { data: { prices, terms } }))
}

/** The grid of a zone and what a person does in it. */
export function priceGridOf(page: Page, zone = 'West') {
  const grid = page.getByRole('grid', { name: `Prices, ${zone}` })
  return {
    grid,
    /** The cell of a Marrel bin's waste type, or of its terms. */
    cell: async (size: number, column: string) => {
      await grid.waitFor()
      const names = await grid.getByRole('columnheader').allInnerTexts()
      // Above the columns stand their groups; the size has no cell.
      const at = names.slice(names.indexOf('Size') + 1).indexOf(column)
      return grid
        .getByRole('row', { name: new RegExp(`^${size} m³ Marrel`) })
        .getByRole('gridcell')
        .nth(at)
    },
    save: (count: string) => page.getByRole('button', { name: `Save ${count}` }),
  }
}

/** Pastes what a spreadsheet puts on the clipboard into what has the focus. */
export const pasteText = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
    document.activeElement?.dispatchEvent(event)
  }, text)

import { Button, Menu } from '@mantine/core'
import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { csvText } from '#web/client/files/csv-text.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { textOfFile } from '#web/client/files/text-of-file.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import type { GridShape } from '../grid/grid-shape.ts'
import type { OpenPriceEdits } from '../grid/use-price-edits.ts'
import { priceBookTexts } from '../texts.ts'
import type { BookSheet } from '../use-price-view.ts'
import { type LoadedFile, readPricesFile, rowsOfSheet } from './prices-file.ts'

const words = priceBookTexts.csv
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface CsvMenuProps {
  sheet: BookSheet
  shape: GridShape
  zones: WirePriceBook['zones']
  held: OpenPriceEdits
  mayChange: boolean
}

function tell({ typed, unread, unknownLines, unknownColumns }: LoadedFile) {
  const parts = [
    unread > 0 ? priceBookTexts.grid.unread(unread) : '',
    unknownLines.length > 0 ? words.rows(unknownLines) : '',
    unknownColumns.length > 0 ? words.columnsUnknown(unknownColumns) : '',
  ].filter((part) => part !== '')
  const title = typed.length === 0 ? words.same : words.loaded(typed.length)
  const say = parts.length > 0 ? toastFailed : toastDone
  say({ title, words: parts.join(' ') || undefined })
}

export function CsvMenu({ sheet, shape, zones, held, mayChange }: CsvMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  const onFile = { shape, zones, cells: held.cells }
  const download = () =>
    saveTextFile(words.name(sheet.priceClass, sheet.validFrom), csvText(rowsOfSheet(onFile)))
  const load = async (file: File) => {
    const found = readPricesFile(await textOfFile(file), onFile)
    if (found === null) return void toastFailed({ title: words.unreadable, words: words.columns })
    held.type(found.typed)
    tell(found)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload {...ICON} />}
            rightSection={<IconChevronDown size="0.875rem" stroke={1.75} aria-hidden="true" />}
          >
            {words.button}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={download}>
            {words.download}
          </Menu.Item>
          {mayChange && (
            <Menu.Item leftSection={<IconUpload {...ICON} />} onClick={() => input.current?.click()}>
              {words.load}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={words.load}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          if (file) void load(file)
          // The same file may be chosen again after it was mended.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

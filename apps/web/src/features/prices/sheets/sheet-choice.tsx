import { Button, Menu } from '@mantine/core'
import { sheetInForce } from '@skipyard/domain/prices/sheet-in-force.ts'
import { formatAustralianDate, isAfter, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar, IconCheck, IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { messageOf } from '#web/client/api-error.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { removeSheet } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'
import type { BookSheet, PriceView } from '../use-price-view.ts'
import classes from './sheet-choice.module.css'

const words = priceBookTexts.sheets
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface SheetChoiceProps {
  view: PriceView
  sheet: BookSheet
  mayChange: boolean
}

const day = ({ validFrom }: BookSheet) => formatAustralianDate(validFrom)

function standOf(sheet: BookSheet, sheets: readonly BookSheet[], today: LocalDate): string {
  if (isAfter(sheet.validFrom, today)) return words.later
  return sheetInForce(sheets, sheet.priceClass, today)?.id === sheet.id ? words.now : words.past
}

async function askToRemove(sheet: BookSheet) {
  const isSure = await confirm({
    title: words.deleteTitle(day(sheet), sheet.priceClass),
    words: words.deleteWords,
    confirmLabel: words.delete,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await removeSheet(sheet.id)
    toastDone({ title: words.deleted })
  } catch (problem) {
    toastFailed({ title: words.notDeleted, words: messageOf(problem) })
  }
}

export function SheetChoice({ view, sheet, mayChange }: SheetChoiceProps) {
  const { sheets, today, showSheet, open } = view
  const ofClass = sheets.filter(({ priceClass }) => priceClass === sheet.priceClass)
  const classNames = [...new Set(sheets.map(({ priceClass }) => priceClass))]
  const showClass = (name: string) => {
    const [last] = sheets.filter(({ priceClass }) => priceClass === name)
    const found = sheetInForce(sheets, name, today) ?? last
    if (found && found.id !== sheet.id) showSheet(found.id)
  }
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            className={classes.choice}
            variant="default"
            leftSection={<IconCalendar {...ICON} />}
            rightSection={<IconChevronDown size="0.875rem" stroke={1.75} aria-hidden="true" />}
            aria-label={`${words.choose}: ${words.from(day(sheet))}`}
          >
            {words.from(day(sheet))}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ofClass.map((one) => (
            <Menu.Item
              key={one.id}
              aria-current={one.id === sheet.id || undefined}
              leftSection={one.id === sheet.id ? <IconCheck {...ICON} /> : <span className={classes.gap} />}
              rightSection={
                <Words tone="dim" size="small">
                  {standOf(one, sheets, today)}
                </Words>
              }
              onClick={() => showSheet(one.id)}
            >
              {words.from(day(one))}
            </Menu.Item>
          ))}
          {mayChange && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus {...ICON} />} onClick={() => open('prices')}>
                {words.begin}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => void askToRemove(sheet)}
              >
                {words.delete}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            className={classes.choice}
            variant="default"
            rightSection={<IconChevronDown size="0.875rem" stroke={1.75} aria-hidden="true" />}
            aria-label={`${words.priceClass}: ${sheet.priceClass}`}
          >
            {sheet.priceClass}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {classNames.map((name) => (
            <Menu.Item
              key={name}
              aria-current={name === sheet.priceClass || undefined}
              onClick={() => showClass(name)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

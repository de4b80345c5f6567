import { Button, MultiSelect, Popover } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { IconFilter } from '@tabler/icons-react'
import { readTextList, writeTextList } from '#web/ui/data-table/text-list.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import type { CardFilter } from '../board/unallocated.tsx'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import classes from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'

type Filter = Omit<CardFilter, 'kind'>

export function cardFilterOf({ search, show }: PlannerView) {
  const { size = '', waste = '', suburb = '' } = search
  const filter: Filter = {
    sizes: readTextList(size),
    wastes: readTextList(waste),
    suburbs: readTextList(suburb),
  }
  const onFilter = ({ sizes, wastes, suburbs }: Filter) =>
    show({
      size: writeTextList(sizes) || undefined,
      waste: writeTextList(wastes) || undefined,
      suburb: writeTextList(suburbs) || undefined,
    })
  return { filter, onFilter }
}

interface NarrowCardsProps {
  cards: readonly WireCard[]
  filter: Filter
  onFilter: (filter: Filter) => void
}

const words = runTexts.unallocated

const offered = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '').sort()

export function NarrowCards({ cards, filter, onFilter }: NarrowCardsProps) {
  const count = filter.sizes.length + filter.wastes.length + filter.suburbs.length
  const fields = [
    {
      name: 'sizes',
      label: words.sizes,
      data: offered(cards.map(({ booking }) => String(booking.binSize))).map((value) => ({
        value,
        label: `${value} m³`,
      })),
    },
    { name: 'wastes', label: words.wastes, data: offered(cards.map(({ booking }) => booking.wasteType)) },
    {
      name: 'suburbs',
      label: words.suburbs,
      data: offered(cards.map(({ booking }) => booking.address.suburb)),
    },
  ] as const
  return (
    <Row gap={4} align="stretch" className={classes.narrow}>
      <Popover position="bottom-start" width={270} trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant={count > 0 ? 'light' : 'subtle'}
            size="compact-sm"
            leftSection={<IconFilter size="0.875rem" stroke={1.75} aria-hidden="true" />}
          >
            {count > 0 ? `${words.narrow} (${count})` : words.narrow}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words.narrow} className={classes.fields}>
          {fields.map(({ name, label, data }) => (
            <MultiSelect
              key={name}
              label={label}
              data={data}
              value={[...filter[name]]}
              clearable
              searchable
              comboboxProps={{ withinPortal: false }}
              onChange={(chosen) => onFilter({ ...filter, [name]: chosen })}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
      {count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onFilter({ sizes: [], wastes: [], suburbs: [] })}
        >
          {words.clear}
        </Button>
      )}
    </Row>
  )
}

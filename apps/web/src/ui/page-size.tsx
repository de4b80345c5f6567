import { Group, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'

/** The page sizes every table offers (spec 000 §9). */
const PAGE_SIZES = [10, 15, 20, 100] as const

interface PageSizeProps {
  pageSize: number
  onPageSize: (pageSize: number) => void
}

/** How many rows a page of a list shows. */
export function PageSize({ pageSize, onPageSize }: PageSizeProps) {
  const id = useId()
  return (
    <Group gap="sm" wrap="nowrap">
      <Text id={id} size="sm" c="var(--sky-text2)">
        Rows
      </Text>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={(value) => onPageSize(Number(value))}
      />
    </Group>
  )
}

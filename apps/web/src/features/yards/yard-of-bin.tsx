import { yardOfDropInWords } from '@skipyard/domain/yards/yard-stock.ts'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { type BinToBring, yardQueries } from './queries.ts'

const daysOf = ({ date, until }: BinToBring) => ({ date, until })

function YardsOfBin({ bin }: { bin: BinToBring }) {
  const { data, error, isPending } = useQuery(yardQueries.ofDrop(bin))
  if (data?.yards.length === 0) return null
  const words = data && yardOfDropInWords(data.yards, { yardId: data.yardId, ...daysOf(bin) })
  return (
    <Row
      as="p"
      align="start"
      gap={6}
      mt={8}
      lh={18}
      tone="soft"
      size="text"
      role="status"
      aria-busy={isPending || undefined}
    >
      <IconBuildingWarehouse size="1rem" stroke={1.75} aria-hidden="true" />
      <span>{words ?? (error ? messageOf(error) : '…')}</span>
    </Row>
  )
}

/** Which yard a bin comes from, and what is free at the others; nothing for a company with one yard. */
export function YardOfBin({ bin }: { bin: BinToBring | null }) {
  const { data: yards = [] } = useQuery(yardQueries.all())
  return bin && yards.length > 1 ? <YardsOfBin bin={bin} /> : null
}

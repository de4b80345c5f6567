import { Button, SegmentedControl } from '@mantine/core'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import type { HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { AddStockDialog } from './add-stock-dialog.tsx'
import { type HireDates, hireWindow } from './hire-window.ts'
import classes from './panel/inventory-panel.module.css'
import { DaysView, SizesView } from './panel/stock-views.tsx'
import { stockTexts } from './texts.ts'

interface InventoryPanelProps {
  size: BinSize | null
  type: BookingBinType
  hire: HireDates
  today: LocalDate
  hireAtHand: HireAtHand
  /** Null where the size cannot be chosen. */
  onChooseSize: ((size: BinSize) => void) | null
}

const VIEWS = ['By date', 'By size'] as const

export function InventoryPanel(props: InventoryPanelProps) {
  const { size, type, hire, today, hireAtHand, onChooseSize } = props
  const profile = useProfile()
  const [view, setView] = useState<string>('By date')
  const [isAdding, setIsAdding] = useState(false)
  const window = hireWindow(type, hire, today)
  const isBySize = view === 'By size' || size === null
  const canAdd = canAdjustStock({ loginId: profile.userId, role: profile.role })
  const addStock = canAdd ? (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size="0.9375rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => setIsAdding(true)}
    >
      Add Stock
    </Button>
  ) : null
  return (
    <>
      <Row wrap gap={8} mb={8} className={classes.head}>
        <Words as="h3" size="large">
          {isBySize ? `${type} bins` : `${size} m³ ${type}`}
        </Words>
        <Words grow size="small" tone="dim">
          {window === null ? stockTexts.noDay : stockTexts.of(formatShortDay(window.from), isBySize)}
        </Words>
        <SegmentedControl
          size="xs"
          aria-label="What to show"
          data={[...VIEWS]}
          value={isBySize ? 'By size' : 'By date'}
          onChange={setView}
          disabled={size === null}
        />
      </Row>
      {window !== null && (isBySize || size === null) && (
        <SizesView
          window={window}
          hireAtHand={hireAtHand}
          chosen={size}
          onChoose={onChooseSize}
          addStock={addStock}
        />
      )}
      {window !== null && !isBySize && size !== null && (
        <DaysView
          key={`${type}${size}`}
          size={size}
          window={window}
          hire={hire}
          hireAtHand={hireAtHand}
          addStock={addStock}
        />
      )}
      {isAdding && (
        <AddStockDialog size={size} type={type} today={today} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

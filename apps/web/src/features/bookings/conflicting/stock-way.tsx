import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { AddStockDialog } from '#web/features/inventory/add-stock-dialog.tsx'
import { binInWords } from './bin-in-words.ts'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'

interface StockWayProps {
  group: string
  booking: Pick<WireBooking, 'binSize' | 'binType'>
}

/** A bin more on the yard; what it does to the conflict is asked as soon as the dialog closes. */
export function StockWay({ group, booking }: StockWayProps) {
  const { userId, role } = useProfile()
  const today = useToday()
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const { title, hint, add, notAllowed } = conflictTexts.stock
  const mayAdd = canAdjustStock({ loginId: userId, role })
  const close = () => {
    setIsAdding(false)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
  }
  return (
    <section className={classes.section} aria-labelledby={`${group}-stock`}>
      <h3 id={`${group}-stock`}>{title}</h3>
      <div className={classes.stock}>
        <p className={classes.hint}>{mayAdd ? hint(binInWords(booking)) : notAllowed}</p>
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {add}
          </Button>
        )}
      </div>
      {isAdding && (
        <AddStockDialog
          size={isBinSize(booking.binSize) ? booking.binSize : null}
          type={booking.binType}
          today={today}
          onClose={close}
        />
      )}
    </section>
  )
}

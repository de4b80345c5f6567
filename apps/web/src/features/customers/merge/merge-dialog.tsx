import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import { ChooseOther } from './choose-other.tsx'
import classes from './merge-dialog.module.css'
import { MergePreview } from './merge-preview.tsx'

interface MergeDialogProps {
  /** The record the merge began with. */
  customerId: string
  onClose: () => void
}

/** Two records of one customer become one: which other, which stays, whose values, and what moves. */
export function MergeDialog({ customerId, onClose }: MergeDialogProps) {
  useFocusBack()
  const { data: customer } = useQuery(customerQueries.one(customerId))
  const [otherId, setOtherId] = useState<string | null>(null)
  const { merge } = customerTexts
  return (
    <Modal
      opened
      onClose={onClose}
      title={merge.title}
      size="46rem"
      closeButtonProps={{ 'aria-label': customerTexts.form.close }}
    >
      <p className={classes.words}>{merge.words}</p>
      {customer && otherId === null && <ChooseOther customer={customer} onChoose={setOtherId} />}
      {otherId !== null && (
        <MergePreview
          firstId={customerId}
          secondId={otherId}
          onBack={() => setOtherId(null)}
          onDone={onClose}
        />
      )}
    </Modal>
  )
}

import { Button, Group, Modal, SimpleGrid, TextInput } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { MOST_NUMBER_CHARACTERS } from '@skipyard/domain/inventory/numbered-bin.ts'
import type { FormEvent } from 'react'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { binTexts } from '../texts.ts'
import classes from './start-numbering-dialog.module.css'
import { useStartNumbering } from './use-start-numbering.ts'

const words = binTexts.start

interface StartNumberingDialogProps {
  bin: WireBinCount
  onClose: () => void
  /** Shows the bins that have numbers now. */
  onDone: () => void
}

/** Gives every bin of a size and type a number: from which one on, and what comes of it. */
export function StartNumberingDialog({ bin, onClose, onDone }: StartNumberingDialogProps) {
  useFocusBack()
  const { totalBins, count } = bin
  const form = useStartNumbering(bin, onDone)
  const { name, spanWords, isSaving } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(name)}
      closeButtonProps={{ 'aria-label': binTexts.close }}
    >
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={2} spacing="md">
          <TextInput
            data-autofocus
            label={words.prefix}
            maxLength={MOST_NUMBER_CHARACTERS}
            {...form.text('prefix')}
          />
          <TextInput
            label={words.firstNumber}
            required
            inputMode="numeric"
            maxLength={16}
            {...form.text('firstNumber')}
          />
        </SimpleGrid>
        <div className={classes.preview} role="status">
          {spanWords === undefined ? (
            words.noPreview
          ) : (
            <>
              <b>{spanWords}</b>
              <span>
                {words.counts(totalBins)}
                {totalBins > count && `, ${words.broken(totalBins - count)}`}
              </span>
            </>
          )}
        </div>
        <p className={classes.words}>{words.words}</p>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {binTexts.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

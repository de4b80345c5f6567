import { Button, Group, Modal, Select, SimpleGrid, Textarea } from '@mantine/core'
import type { WireSizeByYard } from '@skipyard/contract/inventory/yard-stock.ts'
import type { WireYard } from '@skipyard/contract/yards.ts'
import { BIN_SIZES, BIN_TYPES, binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { checkTransfer, type Transfer, type TransferDraft } from '@skipyard/domain/yards/transfer.ts'
import type { FormEvent } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { useAgreed } from '#web/client/use-agreed.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { sendTransfer } from './mutations.ts'
import { yardWords } from './texts.ts'
import { nameOfYard } from './yard-values.ts'

const words = yardWords.transfer
const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: binSizeWords(size) }))

interface TransferDialogProps {
  yards: readonly WireYard[]
  sizes: readonly WireSizeByYard[]
  start: Partial<TransferDraft>
  today: LocalDate
  onClose: () => void
}

function useTransfer({ yards, start, today, onClose }: TransferDialogProps) {
  const askShorter = useAgreed({ field: 'moveShort', ...words.shorter })
  return useEntryForm<TransferDraft, Transfer>({
    start: {
      size: 0,
      type: 'Marrel',
      count: null,
      fromYardId: null,
      toYardId: null,
      date: today,
      comments: '',
      ...start,
    },
    wire: formWire,
    check: (draft) => {
      const checked = checkTransfer(draft, today)
      return checked.ok ? [] : (checked.errors ?? [])
    },
    send: async (draft, key) => {
      const checked = checkTransfer(draft, today)
      if (!checked.ok) return null
      const moved = await askShorter(key, (moveShort) => sendTransfer({ ...checked.value, moveShort }, key))
      return moved && checked.value
    },
    tell: ({ count, size, type, fromYardId, toYardId }) =>
      toastDone({
        title: words.done(count, `${binSizeWords(size)} ${type}`),
        words: words.doneWords(nameOfYard(yards, fromYardId), nameOfYard(yards, toYardId)),
        about: 'stock',
      }),
    notSaved: words.notDone,
    onSaved: onClose,
  })
}

/** Keeps room for errors: a growing dialog would move its button away under a second press. */
const ROWS = { gridTemplateRows: 'repeat(3, minmax(5.5rem, auto))' }

export function TransferDialog(props: TransferDialogProps) {
  const { yards, sizes, today, onClose } = props
  const { values, change, errorOf, text, save, isSaving } = useTransfer(props)
  useFocusBack()
  const choices = yards.map(({ _id, name }) => ({ value: _id, label: name }))
  const there = sizes
    .find(({ size, type }) => size === values.size && type === values.type)
    ?.yards.find(({ yardId }) => yardId === values.fromYardId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
      <form onSubmit={submit} noValidate>
        <p>{words.about}</p>
        <SimpleGrid cols={2} spacing="md" verticalSpacing={0} mt="md" style={ROWS}>
          <Select
            data-autofocus
            label={words.from}
            required
            data={choices}
            value={values.fromYardId}
            onChange={(fromYardId) => change({ fromYardId })}
            error={errorOf('fromYardId')}
          />
          <Select
            label={words.to}
            required
            data={choices}
            value={values.toYardId}
            onChange={(toYardId) => change({ toYardId })}
            error={errorOf('toYardId')}
          />
          <Select
            label={words.size}
            required
            data={SIZES}
            value={values.size === 0 ? null : String(values.size)}
            onChange={(value) => change({ size: Number(value ?? 0) })}
            error={errorOf('size')}
          />
          <Select
            label={words.type}
            allowDeselect={false}
            data={BIN_TYPES}
            value={values.type}
            onChange={(type) => change({ type: type ?? values.type })}
          />
          <WholeNumberField
            label={words.count}
            required
            description={there && words.onYard(there.onYard)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.count}
            onChange={(count) => change({ count })}
            error={errorOf('count')}
          />
          <DateField
            label={words.date}
            required
            today={today}
            isPastClosed
            value={values.date}
            onChange={(date) => change({ date })}
            error={errorOf('date')}
          />
        </SimpleGrid>
        <Textarea mt="md" label={words.comments} maxLength={500} {...text('comments')} />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

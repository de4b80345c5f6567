import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { Booking, JobKind } from '@skipyard/domain/bookings/booking.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { useNameBin } from '../mutations.ts'
import { bookingQueries, refreshAfterChange } from '../queries.ts'
import { useMay } from '../use-may.ts'
import { useUndo } from '../use-undo.ts'
import classes from './job-bin.module.css'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.bin
const NONE = 'none'
const SEARCH_DELAY_MS = 250

// Near the edge of the screen the list moves aside instead of leaving the drawer.
const MIDDLEWARES = { flip: { crossAxis: false }, shift: { padding: 8 } } as const

interface BinChoiceProps {
  booking: WireBooking
  named: NamedBin | null
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  onChoose: (bin: NamedBin | null) => void
  button: ReactElement
}

function useChoices({ booking, isOpen }: BinChoiceProps, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const { data, isError } = useQuery({ ...bookingQueries.binChoices(booking._id, q), enabled: isOpen })
  if (data === undefined) return { bins: [], note: isError ? words.failed : words.reading }
  const { total, bins } = data
  const none = q === '' ? words.none(`${booking.binSize} m³ ${booking.binType}`) : words.notFound
  if (bins.length === 0) return { bins, note: none }
  return { bins, note: total > bins.length ? words.more(total - bins.length) : null }
}

function BinChoice(props: BinChoiceProps) {
  const { named, isOpen, onChange, onChoose, button } = props
  const [typed, setTyped] = useState('')
  const { bins, note } = useChoices(props, typed)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (next) => next !== isOpen && onChange(next),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { focusSearchInput, selectFirstOption } = combobox
  useEffect(() => {
    if (isOpen) focusSearchInput()
  }, [isOpen, focusSearchInput])
  const firstId = bins[0]?._id
  useEffect(() => {
    if (isOpen && firstId !== undefined) selectFirstOption()
  }, [isOpen, firstId, selectFirstOption])

  const close = () => {
    setTyped('')
    onChange(false)
  }
  const submit = (value: string) => {
    close()
    const chosen = bins.find(({ _id }) => _id === value)
    if (chosen) onChoose({ id: chosen._id, number: chosen.number })
    else if (value === NONE) onChoose(null)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      onClose={close}
      onDismiss={close}
      width="min(21rem, 92vw)"
      position="bottom-start"
      middlewares={MIDDLEWARES}
      shadow="md"
    >
      <Combobox.Target targetType="button" withAriaAttributes={false} withKeyboardNavigation={false}>
        {button}
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Search
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-label={words.search}
          placeholder={words.search}
          value={typed}
          maxLength={20}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Combobox.Options className={classes.options} aria-label={words.choices}>
          {bins.map(({ _id, number, refusal }) => (
            <Combobox.Option
              key={_id}
              value={_id}
              className={classes.option}
              disabled={refusal !== null}
              active={_id === named?.id}
            >
              <b>{number}</b>
              {_id === named?.id && (
                <Words size="small" tone="soft">
                  {words.isNow}
                </Words>
              )}
              {refusal !== null && <small>{refusal}</small>}
            </Combobox.Option>
          ))}
          {named && (
            <Combobox.Option value={NONE} className={classes.remove}>
              <IconX size="0.875rem" stroke={1.75} aria-hidden="true" />
              {words.remove(named.number)}
            </Combobox.Option>
          )}
        </Combobox.Options>
        {note !== null && (
          <Block as="p" py={8} px={10} size="text" tone="soft" role="status">
            {note}
          </Block>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function useJobBin({ _id, jobID, version }: WireBooking, kind: JobKind, named: NamedBin | null) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useNameBin()
  const offerUndo = useUndo()
  const name = async (chosen: NamedBin | null) => {
    if (chosen?.id === named?.id) return
    try {
      const bin = chosen?.id ?? null
      const saved = await mutateAsync({ bookingId: _id, version, actionType: kind, bin })
      const title = chosen ? words.named(jobID, chosen.number) : words.removed(jobID, named?.number ?? '')
      offerUndo({ title, bookings: [saved] })
    } catch (problem) {
      toastFailed({ title: words.notNamed, words: messageOf(problem), about: _id })
      void refreshAfterChange(queryClient)
    }
  }
  return (chosen: NamedBin | null) => void name(chosen)
}

interface JobBinProps {
  booking: WireBooking
  job: Booking['drop'] | Booking['pick']
}

export function JobBin({ booking, job: { kind, bin } }: JobBinProps) {
  const may = useMay()
  const choose = useJobBin(booking, kind, bin)
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const mayName = may.edit && booking.dropActionStatus !== 'Cancelled'
  const button = (
    <Block
      as="button"
      relative
      weight={600}
      tone="link"
      ref={target}
      type="button"
      className={classes.button}
      aria-label={bin === null ? words.nameOf[kind] : words.changeOf[kind](bin.number)}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    >
      {bin === null ? words.name : words.change}
    </Block>
  )
  return (
    <>
      {bin && (
        <Row as="span" inline align="baseline" gap={4} shrink className={classes.bin}>
          {words.label} <b>{bin.number}</b>
        </Row>
      )}
      {mayName && (
        <BinChoice
          booking={booking}
          named={bin}
          isOpen={isOpen}
          onChange={change}
          onChoose={choose}
          button={button}
        />
      )}
    </>
  )
}

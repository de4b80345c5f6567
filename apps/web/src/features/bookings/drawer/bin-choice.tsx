import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { bookingQueries } from '../queries.ts'
import classes from './bin-choice.module.css'
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
  /** Opens and closes; the focus goes back to the button. */
  onChange: (isOpen: boolean) => void
  onChoose: (bin: NamedBin | null) => void
  button: ReactElement
}

/** The bins of a booking's size and type, those that can be named first; the others say why they cannot. */
function useChoices({ booking, isOpen }: BinChoiceProps, typed: string) {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const { data, isError } = useQuery({ ...bookingQueries.binChoices(booking._id, q), enabled: isOpen })
  if (data === undefined) return { bins: [], note: isError ? words.failed : words.reading }
  const { total, bins } = data
  const none = q === '' ? words.none(`${booking.binSize} m³ ${booking.binType}`) : words.notFound
  if (bins.length === 0) return { bins, note: none }
  return { bins, note: total > bins.length ? words.more(total - bins.length) : null }
}

/** The list to name a job's bin from, hung on its button: type a number, arrows walk, Enter names. */
export function BinChoice(props: BinChoiceProps) {
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
              {_id === named?.id && <span className={classes.now}>{words.isNow}</span>}
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
          <p className={classes.note} role="status">
            {note}
          </p>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

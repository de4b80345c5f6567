import { Button, Menu } from '@mantine/core'
import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList, useList } from '#web/ui/data-table/define-list.ts'
import { ListFrame, RowLink } from '#web/ui/data-table/list-frame.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { CouncilForm } from './councils/council-form.tsx'
import { councilsSearch } from './councils-search.ts'
import { removeCouncil } from './mutations.ts'
import { permitQueries } from './queries.ts'
import { councilWords as words } from './texts.ts'
import { useMayPermits } from './use-may-permits.ts'

interface CouncilDrawerProps {
  isOpen: boolean
  council: WireCouncil | null
  today: LocalDate
  onClose: () => void
}

function CouncilDrawer({ isOpen, council, today, onClose }: CouncilDrawerProps) {
  return (
    <FormDrawer
      isOpen={isOpen}
      width="pair"
      wouldBeLost={words.wouldBeLost}
      onClose={onClose}
      form={(facts) => (
        <>
          <FormHead title={council?.name ?? words.add} />
          <CouncilForm key={council?._id ?? 'new'} council={council} today={today} {...facts} />
        </>
      )}
    />
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const ACTIONS_WIDTH = 44

const leadOf = ({ leadDays, leadInWorkingDays }: WireCouncil) => words.lead(leadDays, leadInWorkingDays)

/** '$87 per permit'. */
const feeOf = ({ fee, feePer }: WireCouncil) =>
  fee === 0 ? words.free : words.fee(formatDollars(dollarsToCents(fee)), feePer)

const placesOf = ({ suburbs, postCodes }: WireCouncil) => [...suburbs, ...postCodes].join(', ') || words.none

function Ends({ council: { registrationEnds } }: { council: WireCouncil }) {
  const date = fromWireDate(registrationEnds ?? '')
  return date === null ? '–' : <DateText date={date} />
}

async function askToDelete({ _id, name }: WireCouncil): Promise<void> {
  const isSure = await confirm({
    title: words.deleteQuestion,
    words: words.deleteWords(name),
    confirmLabel: words.deleteYes,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await removeCouncil(_id)
    toastDone({ title: words.deleted(name), about: _id })
  } catch (problem) {
    toastFailed({ title: words.notDeleted, words: messageOf(problem), about: _id })
  }
}

function useCouncilsView() {
  const { search, change, ...view } = useList({ read: councilsSearch })
  const { form, id } = search
  return {
    view,
    isNew: form === 'new',
    editedId: form === 'edit' ? (id ?? null) : null,
    openNew: () => change({ form: 'new', id: undefined }),
    edit: (councilId: string) => change({ form: 'edit', id: councilId }),
    close: () => change({ form: undefined, id: undefined }, true),
  }
}

function CouncilActions({ row: council }: { row: WireCouncil }) {
  const may = useMayPermits()
  const { edit } = useCouncilsView()
  if (!may.changeCouncils) return null
  return (
    <RowMenu label={words.more(council.name)}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(council._id)}>
        {words.edit}
      </Menu.Item>
      <DangerItem Sign={IconTrash} label={words.delete} onClick={() => void askToDelete(council)} />
    </RowMenu>
  )
}

const CouncilCard = ({ row: council }: { row: WireCouncil }) => (
  <RowCard
    name={<RowLink id={council._id} name={council.name} />}
    menu={<CouncilActions row={council} />}
    lines={[placesOf(council)]}
  >
    <span>{leadOf(council)}</span>
    <span>{feeOf(council)}</span>
  </RowCard>
)

const { labels, columns } = words

const councils = defineList({
  read: councilsSearch,
  words,
  wordsOf: messageOf,
  idOf: ({ _id }: WireCouncil) => _id,
  nameOf: ({ name }) => name,
  columns: [
    {
      name: 'name',
      label: labels.name,
      width: 180,
      cell: ({ _id, name }) => <RowLink id={_id} name={name} />,
    },
    { name: 'lead', label: columns.lead, width: 130, cell: leadOf },
    {
      name: 'mostDays',
      label: labels.mostDays,
      width: 90,
      leaves: 1,
      cell: ({ mostDays }) => words.mostDays(mostDays),
    },
    { name: 'fee', label: labels.fee, width: 130, cell: feeOf },
    {
      name: 'applicant',
      label: labels.applicant,
      width: 110,
      cell: ({ applicant }) => words.applicants[applicant],
    },
    {
      name: 'registration',
      label: columns.registration,
      width: 120,
      leaves: 2,
      cell: ({ registration }) => registration || '–',
    },
    {
      name: 'registrationEnds',
      label: labels.registrationEnds,
      width: 116,
      leaves: 3,
      cell: (council) => <Ends council={council} />,
    },
    { name: 'places', label: columns.places, width: 180, isElastic: true, cell: placesOf },
  ],
  Card: CouncilCard,
  Actions: CouncilActions,
  actionsWidth: ACTIONS_WIDTH,
})

const isFound = (council: WireCouncil, q: string) =>
  [council.name, council.registration, ...council.suburbs, ...council.postCodes].some((text) =>
    foldText(text).includes(foldText(q.trim())),
  )

function NoCouncils({ add }: { add: (() => void) | undefined }) {
  if (!add) return <EmptyState title={words.emptyTitle} words={words.emptyQuiet} />
  const begin = (
    <Button size="xs" onClick={add}>
      {words.add}
    </Button>
  )
  return <EmptyState title={words.emptyTitle} words={words.emptyWords} action={begin} />
}

export function CouncilsScreen() {
  const { view, isNew, editedId, openNew, edit, close } = useCouncilsView()
  const { changeCouncils } = useMayPermits()
  const today = useToday()
  const answer = useQuery(permitQueries.councils())
  const edited = answer.data?.find(({ _id }) => _id === editedId) ?? null
  const add = changeCouncils ? openNew : undefined
  const open = changeCouncils ? ({ _id }: WireCouncil) => edit(_id) : undefined
  return (
    <Column gap={12} className={card.screen}>
      <ListFrame
        list={councils}
        view={view}
        answer={answer}
        rows={answer.data?.filter((council) => isFound(council, view.q))}
        open={open}
        edit={open}
        openId={editedId}
        add={add}
        empty={<NoCouncils add={add} />}
      />
      <CouncilDrawer
        isOpen={changeCouncils && (isNew || edited !== null)}
        council={edited}
        today={today}
        onClose={close}
      />
    </Column>
  )
}

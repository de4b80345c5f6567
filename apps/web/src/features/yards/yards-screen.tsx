import { Badge, Button, Menu, Skeleton } from '@mantine/core'
import type { WireYard } from '@skipyard/contract/yards.ts'
import { canChangeYards } from '@skipyard/domain/yards/yard.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { PlacesMap } from '#web/features/addresses/places-map.tsx'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { removeYard } from './mutations.ts'
import { yardQueries } from './queries.ts'
import { StockByYard } from './stock-by-yard.tsx'
import { yardWords as words } from './texts.ts'
import { Transfers } from './transfers.tsx'
import { YardForm } from './yard-form.tsx'
import classes from './yards.module.css'
import { type YardsSearch, yardsSearch } from './yards-search.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function useYardsView() {
  const navigate = useNavigate()
  const { userId, role } = useProfile()
  const { form, id } = yardsSearch(useSearch({ strict: false }))
  const change = (changes: YardsSearch, replace = false) =>
    void navigate({ to: '.', search: () => changes, replace, resetScroll: false })
  return {
    mayChange: canChangeYards({ loginId: userId, role }),
    isNew: form === 'new',
    editedId: form === 'edit' ? (id ?? null) : null,
    openNew: () => change({ form: 'new' }),
    edit: (yardId: string) => change({ form: 'edit', id: yardId }),
    close: () => change({}, true),
  }
}

async function askToRemove({ _id, name }: WireYard): Promise<void> {
  const isSure = await confirm({
    title: words.deleteTitle,
    words: words.deleteWords(name),
    confirmLabel: words.delete,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await removeYard(_id)
    toastDone({ title: words.deleted(name), about: _id })
  } catch (problem) {
    toastFailed({ title: words.notDeleted, words: messageOf(problem), about: _id })
  }
}

function YardLine({ yard, onEdit }: { yard: WireYard; onEdit: (() => void) | null }) {
  const { name, address, opensAt, closesAt, isFirst } = yard
  return (
    <Stack as="li" align="center" gap={12} relative line="top" py={8} className={classes.line}>
      <div>
        {onEdit ? (
          <button type="button" className={classes.name} onClick={onEdit}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}{' '}
        {isFirst && (
          <Badge variant="light" color="gray">
            {words.main}
          </Badge>
        )}
        <Words block cut size="small" tone="soft">
          {address?.name ?? words.noAddress}
        </Words>
      </div>
      <Words nowrap>{words.open(opensAt, closesAt)}</Words>
      {onEdit && (
        <RowMenu label={words.more(name)}>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
            {words.edit}
          </Menu.Item>
          {!isFirst && (
            <DangerItem Sign={IconTrash} label={words.delete} onClick={() => void askToRemove(yard)} />
          )}
        </RowMenu>
      )}
    </Stack>
  )
}

function YardsMap({ yards }: { yards: readonly WireYard[] }) {
  const places = yards.flatMap(({ name, address }) =>
    address ? [{ name, lat: address.lat, lon: address.lon }] : [],
  )
  if (places.length === 0) return null
  return (
    <div className={classes.map}>
      {/* A map fits its places when it opens: for other places it is opened again. */}
      <PlacesMap key={JSON.stringify(places)} label={words.map} places={places} />
    </div>
  )
}

function YardsCard({ yards }: { yards: readonly WireYard[] }) {
  const view = useYardsView()
  const edited = yards.find(({ _id }) => _id === view.editedId) ?? null
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <ul className={classes.list}>
        {yards.map((yard) => (
          <YardLine key={yard._id} yard={yard} onEdit={view.mayChange ? () => view.edit(yard._id) : null} />
        ))}
      </ul>
      {yards.length === 1 && <EmptyState title={words.one} words={words.oneWords} />}
      <Row align="stretch" wrap justify="end" gap={8} mt={12}>
        {view.mayChange ? (
          <Button variant="default" onClick={view.openNew}>
            {words.add}
          </Button>
        ) : (
          <LockReason reason={words.readOnly} />
        )}
      </Row>
      <FormDrawer
        isOpen={view.mayChange && (view.isNew || edited !== null)}
        width="column"
        wouldBeLost={words.wouldBeLost}
        onClose={view.close}
        form={(facts) => <YardForm key={edited?._id ?? 'new'} yard={edited} {...facts} />}
      />
    </PageCard>
  )
}

export function YardsScreen() {
  const today = useToday()
  const { mayChange } = useYardsView()
  const { data, error, isFetching, refetch } = useQuery(yardQueries.all())
  if (data === undefined) {
    return error ? (
      <PageCard isInset>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    ) : (
      <div role="status" aria-label={words.loading}>
        <Skeleton height="18rem" />
      </div>
    )
  }
  return (
    <Stack align="start" atTop gap={12} className={classes.screen}>
      <Stack gap={12}>
        {data.length > 1 && <StockByYard yards={data} today={today} mayMove={mayChange} />}
        <YardsCard yards={data} />
      </Stack>
      <Stack gap={12}>
        <YardsMap yards={data} />
        {data.length > 1 && <Transfers yards={data} today={today} mayMove={mayChange} />}
      </Stack>
    </Stack>
  )
}

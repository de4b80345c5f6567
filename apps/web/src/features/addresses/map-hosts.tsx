import { useQuery } from '@tanstack/react-query'
import { addressQueries } from './queries.ts'
import { addressTexts } from './texts.ts'

export function MapHosts({ className }: { className?: string | undefined }) {
  const { data } = useQuery(addressQueries.mapSources)
  if (!data) return null
  const { hosts, routingHost } = data
  return (
    <p className={className}>
      {hosts.length === 0 ? addressTexts.noHost : addressTexts.hosts(hosts)}{' '}
      {routingHost !== null && addressTexts.routingHost(routingHost)}
    </p>
  )
}

import '@fontsource-variable/archivo/wght.css'
import '#web/ui/theme/tokens/scales.css'
import '#web/ui/theme/tokens/data.css'
import '#web/ui/theme/tokens/blue-cyan.css'
import './base.css'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { WirePublicPage } from '@skipyard/contract/public-booking/public-booking.ts'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BookingFlow } from './booking-flow.tsx'
import { tellHeight, wearAccent } from './page-and-host.ts'
import { CompanyHead, FailedPage, PlainPage } from './plain-page.tsx'
import { pageTexts as words } from './texts.ts'
import { useAnswer } from './use-answer.ts'

function BookPage({ token }: { token: string }) {
  const path = `/book-now/${encodeURIComponent(token)}`
  const { data: page, failed, askAgain } = useAnswer<WirePublicPage>({ path })
  useEffect(() => {
    if (!page) return
    wearAccent(page.accent)
    document.title = words.title(page.company.name)
  }, [page])
  if (failed && !page) return <FailedPage failed={failed} onAskAgain={askAgain} />
  if (!page) return <PlainPage title={words.opening} />
  const { company, hoursWords } = page
  const logo = page.logo && `${BASE_PATH}${path}/logo/${encodeURIComponent(page.logo)}`
  return (
    <>
      <CompanyHead company={{ ...company, hoursWords, logo }} />
      <BookingFlow token={token} path={path} page={page} />
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('book-now.html has lost its #root')

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
tellHeight()
createRoot(root).render(<BookPage token={token} />)

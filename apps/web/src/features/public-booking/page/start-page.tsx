import '@fontsource-variable/archivo/wght.css'
import '#web/ui/theme/tokens/scales.css'
import '#web/ui/theme/tokens/data.css'
import '#web/ui/theme/tokens/blue-cyan.css'
import './base.css'
import { createRoot } from 'react-dom/client'
import { BookPage } from './book-page.tsx'
import { tellHeight } from './page-and-host.ts'

const root = document.getElementById('root')
if (!root) throw new Error('book-now.html has lost its #root')

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
tellHeight()
createRoot(root).render(<BookPage token={token} />)

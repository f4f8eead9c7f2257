import { useBrowser } from './browser.ts'
import { isOpenToEveryone } from './open-to-everyone.ts'
import { startWalk } from './states.ts'

useBrowser()
isOpenToEveryone('start', startWalk)

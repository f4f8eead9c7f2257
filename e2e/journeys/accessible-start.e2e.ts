import { describeAccessibleWalk } from '../support/accessible-walk.ts'
import { startWalk } from '../support/start-states.ts'

describeAccessibleWalk('start', startWalk)

import { describeAccessibleWalk } from '../support/accessible-walk.ts'
import { resultsWalk } from '../support/screen-states.ts'

describeAccessibleWalk('results', resultsWalk)

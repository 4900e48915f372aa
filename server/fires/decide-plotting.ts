import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { plotLimits } from '../../contract/fires/plot.ts';
import type { FireCommand, NewFireEvent } from './command.ts';
import { fireMessages as say } from './messages.ts';

type Plotting = Extract<FireCommand, { action: 'plotDraw' | 'plotChange' | 'plotRemove' }>;

/**
 * Decides what is drawn on the map of a fire; the table has been asked already. Who changed or took away a figure that
 * somebody else has changed meanwhile is refused, so that nothing is overwritten unseen.
 */
export function decidePlotting(command: Plotting, { areaCode, plot = [] }: Fire): readonly NewFireEvent[] | Refusal {
  const by = { userId: command.by.userId, realName: command.by.realName };
  const figureId = command.action === 'plotRemove' ? command.figureId : command.figure.id;
  const there = plot.find(({ id }) => id === figureId);
  if (command.action === 'plotDraw') {
    if (there) return refuse('duplicate', { field: 'figure', message: say.drawnAlready });
    if (plot.length >= plotLimits.figures)
      return refuse('notAllowedNow', { field: 'figure', message: say.tooManyFigures(plotLimits.figures) });
    return [{ type: 'fire.plotDrawn', areaCode, data: { by, figure: command.figure } }];
  }
  const field = command.action === 'plotRemove' ? 'figureId' : 'figure';
  if (!there) return refuse('notFound', { field, message: say.noSuchFigure });
  if (there.revision !== command.revision)
    return refuse('versionConflict', {
      field: 'revision',
      message: say.figureChanged(there.by.realName),
      data: { figure: there },
    });
  return command.action === 'plotRemove'
    ? [{ type: 'fire.plotRemoved', areaCode, data: { by, figureId, kind: there.kind } }]
    : [{ type: 'fire.plotChanged', areaCode, data: { by, figure: command.figure } }];
}

/** A player that the test controls, and the reports of its playback model. */
import { createPlayback } from "../vimeo/playback-model.ts";
import type { PlaybackReport, PlayerEvent, PlayerSnapshot } from "../vimeo/playback-report.ts";

export const film: PlayerSnapshot = { duration: 40, position: 0, volume: 1, muted: false, rate: 1, paused: true };

/** A player, of `film` by default; its clock follows its position. */
export function playing(milestones: string[], snapshot: PlayerSnapshot = film) {
  const reports: PlaybackReport[] = [];
  const model = createPlayback({ milestones, report: (told) => reports.push(told) });
  let at = 0;
  let seconds = snapshot.position ?? 0;
  const take = (type: PlayerEvent["type"], more: Partial<PlayerEvent> = {}) =>
    model.take({ type, at, seconds, ...more });
  model.begin("ready", snapshot, at);
  const player = {
    reports,
    model,
    take,
    states: () => reports.map(({ state }) => state),
    milestones: () => reports.flatMap(({ milestone }) => milestone ?? []),
    last: () => reports[reports.length - 1] as PlaybackReport,
    play() {
      take("play");
      take("playing");
    },
    playTo(to: number, step = 0.25) {
      while (seconds < to) {
        const next = Math.min(seconds + step, to);
        at += (next - seconds) * 1000;
        seconds = next;
        take("timeupdate");
      }
    },
    /** Advances the clock while the video plays, without a report from the player. */
    playSilentlyTo(to: number) {
      at += (to - seconds) * 1000;
      seconds = to;
    },
    seek(to: number) {
      seconds = to;
      take("seeking");
      take("seeked");
    },
    end() {
      take("ended");
      seconds = 0;
    },
  };
  return player;
}

/** The members of the provider's SDK that are used here (@vimeo/player 2.30). */

export interface Player {
  ready(): Promise<void>;
  on(event: string, callback: (data: unknown) => void): void;
  /** Without a callback it removes those of everybody. */
  off(event: string, callback?: (data: unknown) => void): void;
  getAutopause(): Promise<unknown>;
  getColor(): Promise<unknown>;
  getCurrentTime(): Promise<unknown>;
  getDuration(): Promise<unknown>;
  getEnded(): Promise<unknown>;
  getLoop(): Promise<unknown>;
  getMuted(): Promise<unknown>;
  getPaused(): Promise<unknown>;
  getPlaybackRate(): Promise<unknown>;
  getVideoHeight(): Promise<unknown>;
  getVideoId(): Promise<unknown>;
  getVideoTitle(): Promise<unknown>;
  getVideoWidth(): Promise<unknown>;
  getVolume(): Promise<unknown>;
}

/** Returns the same instance for the same iframe, which other page code may hold too. */
export type PlayerClass = new (iframe: HTMLIFrameElement) => Player;

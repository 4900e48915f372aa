/** Where the services stand and as which client the station signs in. */
export interface StationConfig {
  /**
   * Service base of the specification (`/api-alarms`) → where it stands instead; one that is absent stands where the
   * transport does.
   */
  bases: Readonly<Record<string, string>>;
  clientId: string;
  /** The web client's is public and protects nothing. */
  clientSecret: string;
}

/** A station at one host that serves everything. */
export const defaultConfig: StationConfig = { bases: {}, clientId: 'lookout-web', clientSecret: 'lookout-web' };

/** How a client names itself where it asks for a token. */
export const clientOf = ({ clientId, clientSecret }: StationConfig): { client_id: string; client_secret: string } => ({
  client_id: clientId,
  client_secret: clientSecret,
});

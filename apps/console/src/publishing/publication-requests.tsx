/** Open requests for publications to production: another person approves or declines them, the author may withdraw. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type EnvironmentName, type PublicationRequestRow, shortBuild } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { Field } from "../shared/components/field.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Text } from "../shared/components/text.tsx";
import { BuildLink } from "../shared/links.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { PrivacyVerdict } from "./privacy-verdict.tsx";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 12 });
const row = style({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "end" });

/** A second person waits for one. */
const refetchMs = 10_000;

export interface PublicationRequestsProps {
  environment: EnvironmentName;
  /** The account's name; undefined where nobody is signed in. */
  account: string | undefined;
  mayApprove: boolean;
}

export function PublicationRequests({ environment, account, mayApprove }: PublicationRequestsProps) {
  const requests = useQuery({
    queryKey: ["publication-requests", environment],
    queryFn: ({ signal }) => call("GET /api/publications/requests", { query: { environment }, signal }),
    refetchInterval: refetchMs,
    retry: false,
  });
  const queries = useQueryClient();
  // Here, and not beside the request: that is gone once somebody else has decided.
  const decide = useMutation({
    mutationFn: ({ number, action, reason }: Decision) =>
      action === "decline"
        ? call("POST /api/publications/requests/{number}/decline", { path: { number }, body: { reason } })
        : call(`POST /api/publications/requests/{number}/${action}`, { path: { number } }),
    // Also after a refusal: somebody else may have decided.
    onSettled: () => void queries.invalidateQueries(),
  });
  const open = (requests.data ?? []).filter(({ state }) => state === "open");
  const fault = decide.error ?? (open.length === 0 ? requests.error : null);
  if (open.length === 0 && !fault) return null;
  return (
    <LeadSection
      title="Waiting for approval"
      lead="A second person reviews the changes, and approves or declines them. Nothing is published before."
    >
      <div className={stack}>
        <AlertText text={fault?.message} />
        {open.map((request) => (
          <OpenRequest
            key={request.number}
            request={request}
            isOwn={request.by === account}
            mayApprove={mayApprove}
            isPending={decide.isPending}
            onDecide={(action, reason) => decide.mutate({ number: request.number, action, reason })}
          />
        ))}
      </div>
    </LeadSection>
  );
}

interface Decision {
  number: number;
  action: "approve" | "withdraw" | "decline";
  /** Of those who decline. */
  reason: string;
}

interface OpenRequestProps {
  request: PublicationRequestRow;
  isOwn: boolean;
  mayApprove: boolean;
  isPending: boolean;
  onDecide: (action: Decision["action"], reason: string) => void;
}

function OpenRequest({ request, isOwn, mayApprove, isPending, onDecide }: OpenRequestProps) {
  const { environment, build, by, at, note, expiresAt } = request;
  const times = useTimes();
  const [reason, setReason] = useState("");
  return (
    <div className={stack}>
      <Text>
        <BuildLink environment={environment} build={build} />, requested by {by} on {times.dateTime(at)}: {note} (until{" "}
        {times.dateTime(expiresAt)})
      </Text>
      <PrivacyVerdict environment={environment} build={build} />
      {isOwn ? (
        <div className={row}>
          <Button isPending={isPending} onPress={() => onDecide("withdraw", reason)}>
            Withdraw the request
          </Button>
        </div>
      ) : (
        mayApprove && (
          <div className={row}>
            <Button isPending={isPending} onPress={() => onDecide("approve", reason)}>
              {`Approve and publish ${shortBuild(build)}`}
            </Button>
            <Field label="Reason for declining" value={reason} onChange={setReason} maxLength={500} />
            <Button isDisabled={reason.trim() === ""} isPending={isPending} onPress={() => onDecide("decline", reason)}>
              Decline
            </Button>
          </div>
        )
      )}
    </div>
  );
}

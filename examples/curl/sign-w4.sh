#!/usr/bin/env bash
# Signs a W-4 with nothing but curl. docs/tutorial/sign-a-w4.md explains each step.
#   WITHHOLDING_URL=http://127.0.0.1:8080 WITHHOLDING_API_KEY=… examples/curl/sign-w4.sh [FILE]
# `npm start` prints a test key. The employee is invented.
set -euo pipefail

url=${WITHHOLDING_URL:-http://127.0.0.1:8080}
key=${WITHHOLDING_API_KEY:?the key that npm start printed}
file=${1:-W4101.pdf}

# Reads a string from a JSON response. (In real code, use jq.)
field() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }

# Calls the service with the token. If a call fails, it prints the error and ends the script.
call() {
  path=$1
  shift
  curl --silent --show-error --fail-with-body --retry 3 \
    --header "Authorization: Bearer $token" --header 'Accept-Language: en' "$@" "$url/v1/$path"
  echo
}
post() { call "$1" --header 'Content-Type: application/json' --data-binary @-; }

echo '1. Log in: exchange the API key for a token, valid for 24 hours.'
token=$(curl --silent --show-error --fail-with-body --header "api-key: $key" "$url/authentication/login" | field accessToken)

echo '2. Find the forms for someone who lives and works in Newark.'
address='{"streetAddress1":"920 Broad St","city":"Newark","state":"NJ","zipCode":"07102"}'
echo "{\"homeAddress\":$address,\"workAddresses\":[$address]}" | post forms |
  tr '{' '\n' | grep '"recommended":true' | sed 's/.*"id":"\([^"]*\)","name":"\([^"]*\)".*/   \1  \2/'

echo '3. Get the current version and the first questions of the W-4.'
version=$(call 'getAllFormsCatalog?formId=W4101' | field version)
call "formQuestionSet/W4101/QS1?formVersion=$version" | tr '{' '\n' |
  sed -n 's/.*"questionText":"\([^"]*\)".*/   \1/p'

echo '4. Check the answers before anything is signed.'
request() {
  cat <<JSON
{
  "formId": "W4101",
  "formVersion": "$version",
  "signForm": "SIGN",
  "employee": {
    "firstName": "Ana", "lastName": "Núñez", "socialSecurityNumber": "219-09-9999", "address": $address
  },
  "employer": { "name": "Example Bakery", "federalEIN": "12-3456789", "address": $address },
  "fields": {
    "taxpayerSituation": "NONE",
    "filingStatus": "MARRIED",
    "jobsInAll": "TWO",
    "multipleJobsMethod": "TWO_JOBS",
    "dependentsSurvey": true,
    "childrenUnder17": 2,
    "otherAdjustmentsSurvey": false,
    "additionalWithholding": "25.00"
  }
}
JSON
}
request | post validate | sed -n 's/.*"valid":\([a-z]*\).*"path":\[\([^]]*\)\].*/   valid: \1, path: \2/p'

echo '5. Sign in the time zone of the employee. You get the PDF and the tax parameters.'
signed=$(request | call fillPdf --header 'Content-Type: application/json' --header 'Timezone: America/New_York' --data-binary @-)
printf '%s' "$signed" | field pdf | base64 -d >"$file"
printf '%s' "$signed" | tr '{' '\n' | sed -n 's/.*"id":"\([^"]*\)","value":"\([^"]*\)".*/   \1 = \2/p'
echo "   $file"
